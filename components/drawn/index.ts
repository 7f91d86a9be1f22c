export { drawIcon } from './icon';
export { drawShareImage } from './share-image';
