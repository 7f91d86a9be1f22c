export { default, generateMetadata } from '../../../create-account/email/page';
