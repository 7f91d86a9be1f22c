/**
 * What a holder sees first: what is to be done, everything of the contract at a glance, its tabs, and
 * which plan covers a device. What stands on a tab belongs to its own room.
 */
export {
  type DeviceStanding,
  type FoundDevice,
  type FoundDevices,
  findDevice,
} from './find-device';
export { lookedUpNumber } from './look-up-device';
export type { Need } from './needs';
export { type DashboardOverview, dashboardOverview } from './overview';
export { type DashboardTab, dashboardTabs, tabAddress } from './tabs';
export { isOfTelephone } from './typed-number';
