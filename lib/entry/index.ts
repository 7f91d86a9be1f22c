export { enter } from './entry';
export { isShownToStrangers } from './shown-to-strangers';
export { thirdPartiesOf } from './third-parties';
