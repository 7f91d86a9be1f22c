export { hideDeep, hideInMessage, hideInText } from './without-personal-data';
