export { localeOf, type Texts, texts } from './texts';
