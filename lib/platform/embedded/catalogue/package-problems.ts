import { missingDenials } from '../claims/denial-codes';
import type { ContractOfFile, ContractsFile, PolicyOfFile } from '../contracts-file';
import { documentProblems } from './document-problems';
import type { InsuranceProduct, LimitRule, ProductsFile } from './products-file';
import type { ServiceNetworkFile } from './service-network-file';

/** What a client's package says for the embedded platform. */
export interface PlatformFiles {
  readonly contracts?: ContractsFile;
  readonly products?: ProductsFile;
  readonly serviceNetwork?: ServiceNetworkFile;
}

/** Something that fits its file's schema, and nothing else of the package. */
interface FileProblem {
  readonly file: 'contracts.json' | 'products.json' | 'service-network.json';
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Place = readonly PropertyKey[];
interface Found {
  readonly path: Place;
  readonly message: string;
}

/**
 * What is wrong between the files of a package: codes that nothing has, and texts that are missing in
 * one of the client's languages.
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
    ...(contracts && products ? contractsProblems(contracts, products) : []).map(
      inFile('contracts.json'),
    ),
    ...(contracts ?? { contracts: [] }).contracts
      .flatMap((contract, index) => under(['contracts', index], claimPlaces(contract)))
      .map(inFile('contracts.json')),
    ...(serviceNetwork ? networkProblems(serviceNetwork, products, languages) : []).map(
      inFile('service-network.json'),
    ),
  ];
}

function productsProblems(file: ProductsFile): Found[] {
  const codes = file.products.map(({ productCode }) => productCode);
  const denials = Object.keys(file.denials);
  return [
    ...(file.products.length > 0 ? missingDenials(file) : []).map((code) => ({
      path: ['denials'],
      message: `the denial code "${code}" is not there`,
    })),
    ...file.products.flatMap((product, index) =>
      under(
        ['products', index],
        [
          ...(codes.indexOf(product.productCode) < index
            ? [
                {
                  path: ['productCode'],
                  message: `there is a product "${product.productCode}" already`,
                },
              ]
            : []),
          ...coverageProblems(product),
          ...causeProblems(product, denials),
          ...unknown('product', ['renewals'], product.renewals, 'productCode', codes),
        ],
      ),
    ),
  ];
}

function coverageProblems({ coverages, causes, deviceClasses }: InsuranceProduct): Found[] {
  const known = causes.map(({ code }) => code);
  const classes = deviceClasses.map(({ code }) => code);
  return coverages.flatMap((coverage, index) =>
    under(
      ['coverages', index],
      [
        ...unknownIn('cause', ['causes'], coverage.causes, known),
        ...unknown('cause', ['deductibles'], coverage.deductibles, 'cause', known),
        ...unknown('device class', ['deductibles'], coverage.deductibles, 'deviceClass', classes),
        ...coverage.limits.flatMap((limit, at) => under(['limits', at], limitProblems(limit))),
      ],
    ),
  );
}

function limitProblems({ per, amount, count, months }: LimitRule): Found[] {
  return [
    ...(amount === undefined && count === undefined
      ? [{ path: [], message: 'says neither an amount nor a count' }]
      : []),
    ...(months !== undefined && per !== 'PERIOD'
      ? [{ path: ['months'], message: `belongs to a limit per PERIOD, and this is per ${per}` }]
      : []),
  ];
}

function causeProblems(
  { causes, deviceClasses, routes }: InsuranceProduct,
  denials: readonly string[],
): Found[] {
  const known = routes.map(({ route }) => route);
  const classes = deviceClasses.map(({ code }) => code);
  return causes.flatMap((cause, index) => {
    const questions = cause.questions.map(({ code }) => code);
    const answers = cause.documents.filter(({ kind }) => kind === 'ANSWER');
    const asked = [...questions, ...answers.map(({ code }) => code)];
    return under(
      ['causes', index],
      [
        ...unknownIn('route', ['routes'], cause.routes, known),
        ...cause.documents.flatMap((document, at) =>
          unknownIn('route', ['documents', at, 'routes'], document.routes, known),
        ),
        ...unknown('denial code', ['excludes'], cause.excludes, 'denial', denials),
        ...unknown('question', ['excludes'], cause.excludes, 'question', asked),
        ...documentProblems(cause),
        ...cause.questions.flatMap(({ when }, at) =>
          when && !questions.includes(when.question)
            ? [
                {
                  path: ['questions', at, 'when', 'question'],
                  message: `unknown question "${when.question}"`,
                },
              ]
            : [],
        ),
        ...Object.keys(cause.cost)
          .filter((code) => !classes.includes(code))
          .map((code) => ({ path: ['cost', code], message: `unknown device class "${code}"` })),
      ],
    );
  });
}

function contractsProblems({ contracts }: ContractsFile, file: ProductsFile): Found[] {
  const denials = Object.keys(file.denials);
  const ruled = new Map(file.products.map((product) => [product.productCode, product]));
  const ids = contracts.map(({ id }) => id);
  const dealers = file.sellers.map(({ dealerCode }) => dealerCode);
  return contracts.flatMap((contract, index) =>
    under(
      ['contracts', index],
      [
        ...unknown('product', ['policies'], contract.policies, 'productCode', [...ruled.keys()]),
        ...(dealers.length > 0
          ? unknown('seller', ['policies'], contract.policies, 'dealerCode', dealers)
          : []),
        ...contract.policies.flatMap((policy, at) =>
          under(
            ['policies', at],
            [
              ...policyProblems(policy, ruled.get(policy.productCode)),
              ...transferProblems(policy, ruled.get(policy.productCode), ids),
            ],
          ),
        ),
        ...unknown('denial code', ['claims'], contract.claims, 'denial', denials),
        ...contract.claims.flatMap((claim, at) => {
          const policy = contract.policies.find(
            ({ policyNumber }) => policyNumber === claim.policyNumber,
          );
          const product = ruled.get(policy?.productCode ?? '');
          if (!product) return [];
          const causes = product.causes.map(({ code }) => code);
          const routes = product.routes.map(({ route }) => route);
          return under(
            ['claims', at],
            [
              ...unknownIn('cause', [], { cause: claim.cause }, causes),
              ...unknownIn('route', [], claim.route ? { route: claim.route } : {}, routes),
            ],
          );
        }),
      ],
    ),
  );
}

function policyProblems(
  { coverages, products, billing }: PolicyOfFile,
  rules: InsuranceProduct | undefined,
): Found[] {
  if (!rules) return [];
  const types = rules.coverages.map(({ coverageTypeCode }) => coverageTypeCode);
  const classes = ['', ...rules.deviceClasses.map(({ code }) => code)];
  return [
    ...unknown('coverage', ['coverages'], coverages, 'coverageTypeCode', types),
    ...unknown('device class', ['products'], products, 'deviceClass', classes),
    ...((billing?.paidBy ?? rules.price.paidBy) === 'LIENHOLDER' &&
    billing?.lienholder === undefined
      ? [{ path: ['billing', 'lienholder'], message: 'is missing, and a lienholder pays' }]
      : []),
  ];
}

function transferProblems(
  { transfer, status }: PolicyOfFile,
  rules: InsuranceProduct | undefined,
  contracts: readonly string[],
): Found[] {
  if (!transfer || !rules) return [];
  const found = (message: string, ...path: string[]) => ({ path: ['transfer', ...path], message });
  return [
    ...(rules.transfer.isAllowed ? [] : [found('the product cannot be transferred')]),
    ...(status === 'active' ? [] : [found(`a policy that is ${status} cannot be transferred`)]),
    ...(transfer.state === 'DONE' && !contracts.includes(transfer.fromContract)
      ? [found(`unknown contract "${transfer.fromContract}"`, 'fromContract')]
      : []),
  ];
}

/** Claims of policies and products that their contract does not have. */
function claimPlaces({ claims, policies }: ContractOfFile): Found[] {
  return claims.flatMap(({ policyNumber, product }, index) => {
    const policy = policies.find((known) => known.policyNumber === policyNumber);
    if (!policy)
      return [
        { path: ['claims', index, 'policyNumber'], message: `unknown policy "${policyNumber}"` },
      ];
    return product < policy.products.length
      ? []
      : [{ path: ['claims', index, 'product'], message: `the policy has no product ${product}` }];
  });
}

function networkProblems(
  file: ServiceNetworkFile,
  products: ProductsFile | undefined,
  languages: readonly string[],
): Found[] {
  const classes = (products?.products ?? []).flatMap(({ deviceClasses }) =>
    deviceClasses.map(({ code }) => code),
  );
  const ids = file.centers.map(({ id }) => id);
  return [
    ...missingTexts(file, languages),
    ...file.centers.flatMap(({ id, deviceClasses }, index) =>
      under(
        ['centers', index],
        [
          ...(ids.indexOf(id) < index
            ? [{ path: ['id'], message: `there is a place "${id}" already` }]
            : []),
          ...unknownIn('device class', ['deviceClasses'], deviceClasses, classes),
        ],
      ),
    ),
  ];
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

/** The items of a list that name by a field what is not known. */
function unknown<Field extends string>(
  kind: string,
  path: Place,
  items: readonly { readonly [Name in Field]?: string }[],
  field: Field,
  known: readonly string[],
): Found[] {
  return items.flatMap((item, index) => {
    const name = item[field];
    return name === undefined || known.includes(name)
      ? []
      : [{ path: [...path, index, field], message: `unknown ${kind} "${name}"` }];
  });
}

/** The names of a list, or of fields, that are not known. */
function unknownIn(
  kind: string,
  path: Place,
  names: readonly string[] | Readonly<Record<string, string>>,
  known: readonly string[],
): Found[] {
  return Object.entries(names)
    .filter(([, name]) => !known.includes(name))
    .map(([place, name]) => ({ path: [...path, place], message: `unknown ${kind} "${name}"` }));
}

function under(path: Place, found: readonly Found[]): Found[] {
  return found.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
}
