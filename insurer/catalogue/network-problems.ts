import { isTimeZone } from '@/lib/dates';
import { type Found, repeated, under, unknownIn } from './found';
import type { ProductsFile } from './products-file';
import type { ServiceNetworkFile } from './service-network-file';

/** What is wrong with the places of a service network besides their form. */
export function networkProblems(
  file: ServiceNetworkFile,
  products: ProductsFile | undefined,
): Found[] {
  const classes = (products?.products ?? []).flatMap(({ deviceClasses }) =>
    deviceClasses.map(({ code }) => code),
  );
  return [
    ...repeated('place', ['centers'], file.centers, 'id'),
    ...file.centers.flatMap(({ deviceClasses, timeZone, hours }, index) =>
      under(
        ['centers', index],
        [
          ...unknownIn('device class', ['deviceClasses'], deviceClasses, classes),
          ...(isTimeZone(timeZone)
            ? []
            : [{ path: ['timeZone'], message: 'must be a time zone such as America/Los_Angeles' }]),
          ...hours.flatMap(({ opens, closes }, at) =>
            closes > opens
              ? []
              : [
                  {
                    path: ['hours', at, 'closes'],
                    message: `is not after ${opens}, when it opens`,
                  },
                ],
          ),
        ],
      ),
    ),
  ];
}
