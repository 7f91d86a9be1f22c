export { isKnownResource } from './names/patterns';
export * from './packages';
export { sanitiseLabelHtml } from './sanitise-label-html';
export * from './schema';
export * from './settings';
export { type ClientSnapshot, type HostMatch, localize } from './snapshot';
export {
  clientByHost,
  defaultPackage,
  imageContent,
  originOf,
  snapshotById,
  snapshotByRelease,
} from './store';
export { type ThemeName, themeNames } from './themes';
