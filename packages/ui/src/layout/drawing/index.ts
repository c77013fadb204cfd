export {
  DrawnRow,
  IllustrationFrame,
  SplitLayout,
  type DrawnRowProps,
  type IllustrationFrameProps,
  type SplitLayoutProps,
} from './drawing.tsx'
