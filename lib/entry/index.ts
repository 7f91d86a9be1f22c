export { enter } from './entry';
export { thirdPartiesOf } from './third-parties';
