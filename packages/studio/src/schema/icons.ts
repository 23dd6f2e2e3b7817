import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { CaseIcon } from '@sanity/icons/Case'
import { CollapseIcon } from '@sanity/icons/Collapse'
import { DocumentIcon } from '@sanity/icons/Document'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { DocumentVideoIcon } from '@sanity/icons/DocumentVideo'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { ExpandIcon } from '@sanity/icons/Expand'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { HeartIcon } from '@sanity/icons/Heart'
import { ImageIcon } from '@sanity/icons/Image'
import { ImagesIcon } from '@sanity/icons/Images'
import { InlineIcon } from '@sanity/icons/Inline'
import { JoystickIcon } from '@sanity/icons/Joystick'
import { LinkIcon } from '@sanity/icons/Link'
import { ListIcon } from '@sanity/icons/List'
import { MenuIcon } from '@sanity/icons/Menu'
import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { PanelLeftIcon } from '@sanity/icons/PanelLeft'
import { ProjectsIcon } from '@sanity/icons/Projects'
import { RefreshIcon } from '@sanity/icons/Refresh'
import { SearchIcon } from '@sanity/icons/Search'
import { SpinnerIcon } from '@sanity/icons/Spinner'
import { StarIcon } from '@sanity/icons/Star'
import { StringIcon } from '@sanity/icons/String'
import { TransferIcon } from '@sanity/icons/Transfer'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'

/** By type name, since the schema does not depend on React. A type without one gets the Studio's own. */
export const ICONS: Readonly<Record<string, ComponentType>> = {
  route: DocumentIcon,
  routeProject: ProjectsIcon,
  routeArticle: DocumentTextIcon,
  navigation: MenuIcon,
  footer: PanelLeftIcon,
  globalSeo: SearchIcon,
  cursor: JoystickIcon,
  preloader: SpinnerIcon,
  redirect: TransferIcon,
  job: CaseIcon,
  person: UserIcon,
  badge: StarIcon,
  boxImage: ImageIcon,
  boxJobs: CaseIcon,
  boxMedias: ImagesIcon,
  boxPeople: UsersIcon,
  boxProjects: ProjectsIcon,
  boxServices: ListIcon,
  boxText: BlockContentIcon,
  boxTitle: StringIcon,
  boxValues: HeartIcon,
  boxVideo: DocumentVideoIcon,
  blocktext: BlockContentIcon,
  picture: CollapseIcon,
  video: DocumentVideoIcon,
  spacer: ExpandIcon,
  reveal: EyeOpenIcon,
  marquee: InlineIcon,
  rotator: RefreshIcon,
  sticker: StarIcon,
  emailAddress: EnvelopeIcon,
  phone: MobileDeviceIcon,
  emailLink: EnvelopeIcon,
  buttonEmailLink: EnvelopeIcon,
  phoneLink: MobileDeviceIcon,
  buttonPhoneLink: MobileDeviceIcon,
  externalLink: EarthGlobeIcon,
  buttonExternalLink: EarthGlobeIcon,
  internalLink: LinkIcon,
  buttonInternalLink: ArrowRightIcon,
  fileLink: DocumentIcon,
  richText: BlockContentIcon,
}
