export { default } from '../../../create-account/confirmation/page';
