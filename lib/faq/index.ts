export { hasWords } from './matching';
export { type Question, questionsOf } from './questions';
