export {
  DrawnRow,
  IllustrationFrame,
  MediaFrame,
  SplitLayout,
  type DrawnRowProps,
  type IllustrationFrameProps,
  type MediaFrameProps,
  type SplitLayoutProps,
} from './split-layout.tsx'
