export { default } from '../../../create-account/done/page';
