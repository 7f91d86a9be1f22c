import type { ContractOfFile, ContractsFile, PolicyOfFile } from '../contracts-file';
import { normalizeTerm } from '../search';
import { type Found, under, unknown, unknownIn } from './found';
import type { InsuranceProduct, ProductsFile } from './products-file';
import { searchesOf } from './search-collisions';

/** What is wrong between contracts and the products that they are of. */
export function contractsProblems({ contracts }: ContractsFile, file: ProductsFile): Found[] {
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

/** What is wrong with contracts whatever their products say. */
export function contractProblems({ contracts }: ContractsFile): Found[] {
  const numbers = new Map<string, string>();
  const searches = new Map<string, string>();
  return contracts.flatMap((contract, index) =>
    under(
      ['contracts', index],
      [
        ...claimPlaces(contract),
        ...contract.policies.flatMap((policy, at) => [
          ...under(['policies', at], dateProblems(policy)),
          ...under(['policies', at, 'policyNumber'], taken(numbers, policy.policyNumber, contract)),
        ]),
        ...[...searchesOf(contract, (_, value) => normalizeTerm(value))].flatMap(
          ([option, terms]) =>
            under(['searchTerms'], taken(searches, `${option} ${terms}`, contract, 'search')),
        ),
      ],
    ),
  );
}

/** What of a contract an earlier one has, too. */
function taken(
  known: Map<string, string>,
  name: string,
  { id }: ContractOfFile,
  kind: 'policy' | 'search' = 'policy',
): Found[] {
  const other = known.get(name);
  known.set(name, other ?? id);
  if (other === undefined) return [];
  return [
    {
      path: [],
      message:
        kind === 'policy'
          ? `there is a policy "${name}" already, in the contract "${other}"`
          : `the contract "${other}" has the same terms: a search by them finds neither`,
    },
  ];
}

function dateProblems({ coverages, ...policy }: PolicyOfFile): Found[] {
  const ofTerm = ({ effectiveDate, expiryDate }: Term) =>
    expiryDate < effectiveDate
      ? [{ path: ['expiryDate'], message: `is before the effectiveDate ${effectiveDate}` }]
      : [];
  return [
    ...ofTerm(policy),
    ...coverages.flatMap((coverage, at) => under(['coverages', at], ofTerm(coverage))),
  ];
}

interface Term {
  readonly effectiveDate: string;
  readonly expiryDate: string;
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
