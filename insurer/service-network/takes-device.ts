import type { CenterFile } from '../catalogue/service-network-file';

/** Whether a place takes a class of device: whom it is not named to, it is not booked for. */
export function takesDevice(
  { deviceClasses }: Pick<CenterFile, 'deviceClasses'>,
  deviceClass: string,
): boolean {
  return deviceClasses.includes(deviceClass);
}
