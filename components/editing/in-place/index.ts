export { EditBar } from './edit-bar';
