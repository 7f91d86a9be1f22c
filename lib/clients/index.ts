/**
 * What a brand is: hosts, settings, labels, theme, releases. Reading packages belongs to
 * `packages`.
 */
export {
  type ContentKey,
  type ContentPart,
  type ContentValue,
  contentParts,
  contentValue,
  isContent,
  isEditable,
  keysOf,
  standingEdits,
} from './edits/content-key';
export {
  type Edit,
  type EditedRelease,
  editedValue,
  ignoredValue,
  newestRelease,
  packageValue,
  publishEdits,
  publishedValue,
  releaseWith,
  snapshotOfRelease,
} from './edits/edited-release';
export { hasAddress } from './edits/message-address';
export { withEdits } from './edits/with-edits';
export { imageNames, listNames, menuNames } from './names/names';
export {
  isKnownResource,
  isLabelOfPattern,
  labelPattern,
  labelTemplates,
  resourcePattern,
} from './names/patterns';
export { labelNames, messageLabels, productLabelsIn } from './product-labels';
export { losesBySanitising, sanitiseLabelHtml } from './sanitise-label-html';
export {
  type ClientFile,
  clientFileSchema,
  type Design,
  designSchema,
  type Edits,
  editsSchema,
  type InheritedContent,
  imageDescriptionSchema,
  inheritedContentSchema,
  type Language,
  type ListItem,
  type LocalizedText,
  languageSchema,
  listItemSchema,
  localizedTextSchema,
  type MenuItem,
  menuItemSchema,
  type Path,
  type PortalImage,
  pathSchema,
  portalImageSchema,
  type ReleaseContent,
  type Resource,
  releaseContentSchema,
  resourceSchema,
  type SettingValue,
  settingValueSchema,
} from './schema';
export {
  type BrowserSettings,
  defaults,
  parseSettings,
  type SettingName,
  type Settings,
  settingChoices,
  settingNamed,
  settingNames,
  settingProblem,
  settingSections,
  settingsRegistry,
} from './settings';
export type { Setting, SettingType } from './settings/definition';
export { personalClaims } from './settings/sign-on';
export { type ClientSnapshot, type HostMatch, localize } from './snapshot';
export { defaultPackage, knowsClients } from './store/directory';
export { clientByHost, originOf } from './store/hosts';
export { buildSnapshot } from './store/load-snapshot';
export { type ClientPlatforms, clientPlatforms } from './store/platforms';
export { announceRelease } from './store/releases';
export { imageContent, snapshotById, snapshotByRelease } from './store/snapshots';
export { reloadClient, showPublished } from './store/store';
export {
  type BrandView,
  drawnIconSizes,
  faviconAddress,
  iconAddress,
  imageAddress,
  manifestAddress,
  oldBrowserStylesheetAddress,
  shareImageAddress,
  shareImageSize,
  stylesheetAddress,
} from './theme/addresses';
export { type Palette, palette } from './theme/palette';
export { brandStylesheet } from './theme/stylesheet';
export { type TypefaceFamily, typefaceFamilies } from './theme/typefaces';
export { webManifest } from './theme/web-manifest';
export { type ThemeName, themeNames } from './themes';
