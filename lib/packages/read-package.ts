import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultPackage, type InheritedContent, inheritedContentSchema } from '@/lib/clients';
import { checkPackage, type PackageReading, type PlatformSchemas } from './check-package';
import { readFiles } from './package-files';
import { type PackageProblem, pointerTo } from './problems';

/** A folder with the package in it, or with everything that is wrong with it. */
export interface FolderReading {
  readonly folder: string;
  readonly reading: PackageReading;
}

/**
 * Reads packages from their folders and checks all of them (§7 of the design), each over the
 * `_default` beside it.
 * @param platform what the files must be that the platform reads
 */
export async function readPackages(
  folders: readonly string[],
  platform?: PlatformSchemas,
): Promise<FolderReading[]> {
  const defaults = new Map<string, Promise<InheritedContent>>();
  const inheritedBy = (folder: string) => {
    const beside = path.resolve(/*turbopackIgnore: true*/ folder, '..', defaultPackage);
    const known = defaults.get(beside) ?? readDefaults(beside);
    defaults.set(beside, known);
    return known;
  };
  const readings = await Promise.all(
    folders.map(async (folder) => ({
      folder,
      reading: await readPackage(folder, await inheritedBy(folder), platform),
    })),
  );
  return withoutSharedHosts(readings);
}

async function readPackage(
  folder: string,
  inherited: InheritedContent,
  platform: PlatformSchemas | undefined,
): Promise<PackageReading> {
  if (!existsSync(/*turbopackIgnore: true*/ folder)) {
    const message = 'there is no such folder';
    return { kind: 'problems', problems: [{ file: '', pointer: '', message }] };
  }
  return checkPackage(path.basename(path.resolve(folder)), await readFiles(folder), {
    inherited,
    ...(platform ? { platform } : {}),
  });
}

/** What packages inherit, as far as that is right: its own check says what is wrong with it. */
async function readDefaults(folder: string): Promise<InheritedContent> {
  const nothing = inheritedContentSchema.parse({});
  const reading = await readPackage(folder, nothing, undefined);
  return reading.kind === 'package' ? reading.package.content : nothing;
}

/** Packages that are read together may not name one host twice. */
function withoutSharedHosts(readings: readonly FolderReading[]): FolderReading[] {
  const owners = new Map<string, string>();
  return readings.map(({ folder, reading }) => {
    if (reading.kind === 'problems' || !('client' in reading.package.content))
      return { folder, reading };
    const { client } = reading.package.content;
    const problems = client.hosts.flatMap((host, index): PackageProblem[] => {
      const owner = owners.get(host);
      owners.set(host, owner ?? client.id);
      if (owner === undefined) return [];
      const message = `the host ${host} belongs to the client ${owner}`;
      return [{ file: 'client.json', pointer: pointerTo('hosts', index), message }];
    });
    return { folder, reading: problems.length > 0 ? { kind: 'problems', problems } : reading };
  });
}
