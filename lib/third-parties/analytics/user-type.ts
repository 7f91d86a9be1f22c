import type { UserType } from './events';

/** §6 Who uses the page, which it says on `<html>`. Runs in the browser. */
export function userType(): UserType {
  return document.documentElement.dataset.userType === 'agent' ? 'agent' : 'customer';
}
