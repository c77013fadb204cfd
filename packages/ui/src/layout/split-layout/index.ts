export {
  IllustrationFrame,
  MediaFrame,
  SplitLayout,
  type IllustrationFrameProps,
  type MediaFrameProps,
  type SplitLayoutProps,
} from './split-layout.tsx'
