import 'server-only';
import { z } from 'zod';
import type { Path } from '@/lib/clients';
import { database, type Keeper } from '@/lib/db';
import { browsers, type CameFrom, systems } from '@/lib/session';

/** Of which contract a device is trusted. */
export interface DeviceOwner {
  readonly clientId: string;
  readonly path: Path;
  readonly subject: string;
}

interface NewDevice extends DeviceOwner, CameFrom {
  readonly idHash: string;
  readonly expiresAt: Date;
}

/** Marks a device. */
export async function insertDevice(device: NewDevice): Promise<void> {
  await database().trustedDevice.create({ data: device });
}

/** Whether a device is trusted for a contract just now; that it was asked for is remembered. */
export async function seeDevice(idHash: string, owner: DeviceOwner): Promise<boolean> {
  const { clientId, path, subject } = owner;
  const { count } = await database().trustedDevice.updateMany({
    where: { idHash, clientId, path, subject, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
  });
  return count > 0;
}

/** Trusts a device no longer, whosever it is. */
export async function dropDevice(clientId: string, idHash: string): Promise<void> {
  await database().trustedDevice.deleteMany({ where: { clientId, idHash } });
}

const deviceRow = z.object({
  idHash: z.string(),
  network: z.string().nullable(),
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  trustedAt: z.date(),
  usedAt: z.date().nullable(),
  expiresAt: z.date(),
});
export type TrustedDevice = z.infer<typeof deviceRow>;

/** The devices that are trusted for a contract, the newest first. */
export async function trustedDevices({
  clientId,
  path,
  subject,
}: DeviceOwner): Promise<readonly TrustedDevice[]> {
  const rows = await database().trustedDevice.findMany({
    where: { clientId, path, subject, expiresAt: { gt: new Date() } },
    orderBy: { trustedAt: 'desc' },
    take: 100,
  });
  return rows.map((row) => deviceRow.parse(row));
}

/**
 * Trusts a device of a contract no longer: all copies of its cookies are good for nothing at once.
 * @returns whether it was trusted until now
 */
export async function revokeTrust(owner: DeviceOwner, idHash: string): Promise<boolean> {
  const { clientId, path, subject } = owner;
  const { count } = await database().trustedDevice.deleteMany({
    where: { idHash, clientId, path, subject, expiresAt: { gt: new Date() } },
  });
  return count > 0;
}

/** Devices that are trusted. */
export const deviceKeeper: Keeper = {
  name: 'trustedDevices',
  async copy(owner) {
    const devices = await trustedDevices(owner);
    return { devices: devices.map(({ idHash: _, ...device }) => device) };
  },
  async forget({ clientId, path, subject, before }) {
    const where = { clientId, path, subject, trustedAt: { lt: before } };
    await database().trustedDevice.deleteMany({ where });
  },
};
