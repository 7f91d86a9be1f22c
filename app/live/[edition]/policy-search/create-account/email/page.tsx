export { default } from '../../../create-account/email/page';
