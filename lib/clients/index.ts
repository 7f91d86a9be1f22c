export { imageNames } from './names/names';
export { isKnownResource, labelPattern, resourcePattern } from './names/patterns';
export * from './packages';
export { labelNames } from './product-labels';
export { sanitiseLabelHtml } from './sanitise-label-html';
export * from './schema';
export * from './settings';
export { type ClientSnapshot, type HostMatch, localize } from './snapshot';
export {
  clientByHost,
  defaultPackage,
  imageContent,
  originOf,
  reloadClient,
  snapshotById,
  snapshotByRelease,
} from './store';
export { type ThemeName, themeNames } from './themes';
