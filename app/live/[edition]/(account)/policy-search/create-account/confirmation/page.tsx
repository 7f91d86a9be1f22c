export { default, generateMetadata } from '../../../create-account/confirmation/page';
