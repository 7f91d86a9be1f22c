import type { z } from 'zod';
import { type ContractsFile, contractsFileSchema } from '../contracts-file';
import { contractProblems, contractsProblems } from './contracts-problems';
import type { Found, Place } from './found';
import { networkProblems } from './network-problems';
import { type ProductsFile, productsFileSchema } from './products-file';
import { productsProblems } from './products-problems';
import { type Readable, readable } from './readable';
import { type ServiceNetworkFile, serviceNetworkFileSchema } from './service-network-file';

/** What a client's package says for the embedded platform. */
export interface PlatformFiles {
  readonly contracts?: ContractsFile;
  readonly products?: ProductsFile;
  readonly serviceNetwork?: ServiceNetworkFile;
}

/** The same as JSON, as somebody has written it; `undefined` where there is no such file. */
export type WrittenFiles = Readonly<Record<keyof PlatformFiles, unknown>>;

/** What is wrong in a file, and where. */
export interface FileProblem extends Found {
  readonly file: 'contracts.json' | 'products.json' | 'service-network.json';
}

/**
 * What is wrong in the files of a package besides their form: codes that nothing has, what says two
 * things at once, and texts that are missing in one of the client's languages.
 */
export function filesProblems(
  { contracts, products, serviceNetwork }: PlatformFiles,
  languages: readonly string[],
): FileProblem[] {
  const inFile = (file: FileProblem['file']) => (found: Found) => ({ file, ...found });
  return [
    ...(products ? [...productsProblems(products), ...missingTexts(products, languages)] : []).map(
      inFile('products.json'),
    ),
    ...(contracts
      ? [
          ...(products ? contractsProblems(contracts, products) : []),
          ...contractProblems(contracts),
        ]
      : []
    ).map(inFile('contracts.json')),
    ...(serviceNetwork
      ? [...missingTexts(serviceNetwork, languages), ...networkProblems(serviceNetwork, products)]
      : []
    ).map(inFile('service-network.json')),
  ];
}

/**
 * `filesProblems` of files as they are written, so far as they can be read: what does not fit the schema
 * of one of them is said by that, and hides nothing else.
 */
export function writtenProblems(
  written: WrittenFiles,
  languages: readonly string[],
): readonly FileProblem[] {
  const contracts = fileOf(contractsFileSchema, written.contracts);
  const products = fileOf(productsFileSchema, written.products);
  const serviceNetwork = fileOf(serviceNetworkFileSchema, written.serviceNetwork);
  // Without one of them nothing could be said of what the others name.
  if (!contracts || !products || !serviceNetwork) return [];
  const standIns: Readonly<Record<FileProblem['file'], readonly Place[]>> = {
    'contracts.json': contracts.standIns,
    'products.json': products.standIns,
    'service-network.json': serviceNetwork.standIns,
  };
  const files = {
    ...(contracts.value ? { contracts: contracts.value } : {}),
    ...(products.value ? { products: products.value } : {}),
    ...(serviceNetwork.value ? { serviceNetwork: serviceNetwork.value } : {}),
  };
  return filesProblems(files, languages).filter(
    ({ file, path }) => !standIns[file].some((place) => isAtOrBelow(place, path)),
  );
}

function fileOf<Schema extends z.ZodType>(
  schema: Schema,
  written: unknown,
): Readable<z.output<Schema> | undefined> | undefined {
  return written === undefined ? { value: undefined, standIns: [] } : readable(schema, written);
}

function isAtOrBelow(place: Place, path: Place): boolean {
  return place.every((step, at) => String(step) === String(path[at]));
}

/** A text per language that has not all of them. */
function missingTexts(value: unknown, languages: readonly string[], path: Place = []): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  const isText = keys.length > 0 && keys.every((key) => /^[a-z]{2}(-[A-Z]{2})?$/.test(key));
  if (!Array.isArray(value) && isText)
    return languages
      .filter((language) => !keys.includes(language))
      .map((language) => ({ path, message: `has no text in "${language}"` }));
  return Object.entries(value).flatMap(([key, part]) =>
    missingTexts(part, languages, [...path, key]),
  );
}
