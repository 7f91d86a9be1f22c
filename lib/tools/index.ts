export { chooseTheme } from './choose-theme';
export { type ClientDoor, clientDoors } from './client-doors';
export { refresh } from './refresh';
