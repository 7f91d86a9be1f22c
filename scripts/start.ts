import './require-environment';
import { launch } from './launch';

await launch('start');
