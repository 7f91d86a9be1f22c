import { missingDenials } from '../claims/denial-codes';
import { isWrittenRight } from '../purchases/purchase-codes';
import { documentProblems } from './document-problems';
import { type Found, type Place, repeated, under, unknown, unknownIn } from './found';
import {
  type InsuranceProduct,
  type LimitRule,
  type ProductsFile,
  termsPlaceholders,
} from './products-file';
import { questionProblems } from './question-problems';
import { dangerProblems, settlementProblems } from './settlement-problems';

/** What is wrong with products besides their form. */
export function productsProblems(file: ProductsFile): Found[] {
  const codes = file.products.map(({ productCode }) => productCode);
  const denials = Object.keys(file.denials);
  return [
    ...(file.products.length > 0 ? missingDenials(file) : []).map((code) => ({
      path: ['denials'],
      message: `the denial code "${code}" is not there`,
    })),
    ...repeated('product', ['products'], file.products, 'productCode'),
    ...repeated('purchase', ['purchases'], file.purchases, 'code'),
    ...repeated('purchase', ['purchases'], file.purchases, 'policyNumber'),
    ...unknown('product', ['purchases'], file.purchases, 'productCode', codes),
    ...file.purchases.flatMap(({ code }, index) =>
      isWrittenRight(code)
        ? []
        : [
            {
              path: ['purchases', index, 'code'],
              message: 'has a last sign that is not its check character',
            },
          ],
    ),
    ...file.products.flatMap((product, index) =>
      under(
        ['products', index],
        [
          ...repeated('device class', ['deviceClasses'], product.deviceClasses, 'code'),
          ...repeated('coverage', ['coverages'], product.coverages, 'coverageTypeCode'),
          ...repeated('cause', ['causes'], product.causes, 'code'),
          ...repeated('route', ['routes'], product.routes, 'route'),
          ...repeated('renewal', ['renewals'], product.renewals, 'code'),
          ...coverageProblems(product),
          ...causeProblems(product, denials),
          ...settlementProblems(product),
          ...percents(['replacement', 'beyondRepair'], product.replacement.beyondRepair, 100),
          // Some taxes are below one per cent, and none is that of a cent in a hundred.
          ...percents(['taxRate'], product.taxRate, 50),
          ...unknown('product', ['renewals'], product.renewals, 'productCode', codes),
          ...termsProblems(product),
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
        ...coveredTwice(coverages, index),
        ...coverage.deductibles.flatMap(({ share }, at) =>
          percents(['deductibles', at, 'share'], share, 100),
        ),
        ...unknown('cause', ['deductibles'], coverage.deductibles, 'cause', known),
        ...unknown('device class', ['deductibles'], coverage.deductibles, 'deviceClass', classes),
        ...coverage.limits.flatMap((limit, at) => under(['limits', at], limitProblems(limit))),
      ],
    ),
  );
}

/** The causes of a coverage that an earlier one has: which of the two pays could not be told. */
function coveredTwice(coverages: InsuranceProduct['coverages'], index: number): Found[] {
  return (coverages[index]?.causes ?? []).flatMap((cause, at) => {
    const other = coverages.slice(0, index).find(({ causes }) => causes.includes(cause));
    return other
      ? [
          {
            path: ['causes', at],
            message: `the coverage "${other.coverageTypeCode}" has the cause "${cause}" already`,
          },
        ]
      : [];
  });
}

/** A share that was meant in per cent. @param least the smallest that anybody means, in basis points */
function percents(path: Place, basisPoints: number, least: number): Found[] {
  return basisPoints > 0 && basisPoints < least
    ? [
        {
          path,
          message: `is in basis points: ${basisPoints} is ${basisPoints / 100} %; for ${basisPoints} % write ${basisPoints * 100}`,
        },
      ]
    : [];
}

/** Braces in the terms that no rule fills: nothing would stand in their place. */
function termsProblems({ terms }: InsuranceProduct): Found[] {
  return terms.flatMap(({ text }, index) => {
    const path = ['terms', index, 'text'];
    return typeof text === 'string'
      ? placeholderProblems(path, text)
      : Object.entries(text).flatMap(([language, words]) =>
          placeholderProblems([...path, language], words),
        );
  });
}

function placeholderProblems(path: Place, text: string): Found[] {
  const known: readonly string[] = termsPlaceholders;
  return [...text.matchAll(/\{(\w+)\}/g)]
    .filter(([, name = '']) => !known.includes(name))
    .map(([placeholder]) => ({ path, message: `unknown placeholder ${placeholder}` }));
}

function limitProblems({ per, amount, count, months }: LimitRule): Found[] {
  return [
    ...(amount === undefined && count === undefined
      ? [{ path: [], message: 'says neither an amount nor a count' }]
      : []),
    ...(months === undefined && per === 'PERIOD'
      ? [{ path: [], message: 'is per PERIOD, and does not say of how many "months"' }]
      : []),
    ...(months !== undefined && per !== 'PERIOD'
      ? [{ path: ['months'], message: `belongs to a limit per PERIOD, and this is per ${per}` }]
      : []),
  ];
}

/** What keeps somebody from being sent at once for a cause that says so. */
function urgentProblems(
  { isUrgent, emergency, routes, cost }: InsuranceProduct['causes'][number],
  offered: readonly string[],
): Found[] {
  if (!isUrgent) return [];
  const isSent = routes.includes('DISPATCH') && offered.includes('DISPATCH');
  return [
    ...(emergency
      ? []
      : [{ path: ['emergency'], message: 'is not there: say which number is rung first' }]),
    ...(isSent ? [] : [{ path: ['routes'], message: 'is urgent, and nobody is sent: DISPATCH' }]),
    ...(Object.keys(cost).length > 0
      ? []
      : [{ path: ['cost'], message: 'is urgent, and does not say what sending somebody costs' }]),
  ];
}

function causeProblems(
  { causes, deviceClasses, routes }: InsuranceProduct,
  denials: readonly string[],
): Found[] {
  const known = routes.map(({ route }) => route);
  const classes = deviceClasses.map(({ code }) => code);
  return causes.flatMap((cause, index) => {
    return under(
      ['causes', index],
      [
        ...unknownIn('route', ['routes'], cause.routes, known),
        ...cause.documents.flatMap((document, at) =>
          unknownIn('route', ['documents', at, 'routes'], document.routes, known),
        ),
        ...unknown('denial code', ['excludes'], cause.excludes, 'denial', denials),
        ...documentProblems(cause),
        ...questionProblems(cause),
        ...dangerProblems(cause, known),
        ...urgentProblems(cause, known),
        ...Object.keys(cause.cost)
          .filter((code) => !classes.includes(code))
          .map((code) => ({ path: ['cost', code], message: `unknown device class "${code}"` })),
      ],
    );
  });
}
