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
} from './addresses';
export { type Palette, palette } from './palette';
export { brandStylesheet } from './stylesheet';
export { type TypefaceFamily, typefaceFamilies } from './typefaces';
export { webManifest } from './web-manifest';
