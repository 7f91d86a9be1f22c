export { type Texts, texts } from './texts';
