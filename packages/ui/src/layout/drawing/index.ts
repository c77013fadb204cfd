export {
  DrawnRow,
  IllustrationFrame,
  MediaFrame,
  SplitLayout,
  type DrawnRowProps,
  type IllustrationFrameProps,
  type MediaFrameProps,
  type SplitLayoutProps,
} from './drawing.tsx'
