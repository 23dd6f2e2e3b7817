/** A font of every page. */
export interface Font {
  family: string
  /** Address of its file. */
  file: string
  descriptors: FontFaceDescriptors
}

/** The files of the app; the same on every page of a build. */
export interface AppFiles {
  /** Modules in execution order; the last one starts the app. */
  modules: string[]
  /** The style sheet of the whole site. */
  sheet: string
  /** The fonts of every page. */
  fonts: Font[]
}
