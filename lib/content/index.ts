export { unmarked, withoutMarks } from './marks';
export { localeOf, type Texts, texts } from './texts';
