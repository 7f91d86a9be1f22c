import type { Address } from '@/lib/platform';
import { canada, type Region, spain, unitedStates } from './regions';

/** What the first signs of a country's postal codes say of the region that they lie in. */
interface PostalRegions {
  readonly signs: number;
  readonly regions: readonly Region[];
  /** By the first signs, the values of the regions that they lie in. */
  readonly of: ReadonlyMap<string, readonly string[]>;
}

/** Entries such as `MA:010-027,055`: a region, and the first signs of its codes. */
function regionsOf(list: string, regions: readonly Region[]): PostalRegions {
  const entries = list.split('|').flatMap((entry) => {
    const [region = '', codes = ''] = entry.split(':');
    return codes.split(',').flatMap((range) => {
      const [from = '', to = from] = range.split('-');
      if (from === to) return [{ code: from, region }];
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => ({
        code: String(Number(from) + index).padStart(from.length, '0'),
        region,
      }));
    });
  });
  const known = Map.groupBy(entries, ({ code }) => code);
  return {
    signs: entries[0]?.code.length ?? 0,
    regions,
    of: new Map([...known].map(([code, all]) => [code, all.map(({ region }) => region)])),
  };
}

/** Countries whose codes name a region by their first signs, as their post offices give them. */
const countries: Readonly<Record<string, PostalRegions>> = {
  US: regionsOf(
    'NY:005,063,100-149|PR:006-007,009|VI:008|MA:010-027,055|RI:028-029|NH:030-038|ME:039-049|VT:050-059|CT:060-069|NJ:070-089|AE:090-098|PA:150-196|DE:197-199|DC:200,202-205,569|VA:201,220-246|MD:206-219|WV:247-268|NC:270-289|SC:290-299|GA:300-319,398-399|FL:320-339,341-349|AA:340|AL:350-369|TN:370-385|MS:386-397|KY:400-427|OH:430-459|IN:460-479|MI:480-499|IA:500-528|WI:530-549|MN:550-567|SD:570-577|ND:580-588|MT:590-599|IL:600-629|MO:630-658|KS:660-679|NE:680-693|LA:700-714|AR:716-729|OK:730-731,734-749|TX:733,750-799,885|CO:800-816|WY:820-831,834|ID:832-838|UT:840-847|AZ:850-865|NM:870-884|NV:889-898|CA:900-961|AP:962-966|HI:967-968|AS:967|GU:969|MP:969|OR:970-979|WA:980-994|AK:995-999',
    unitedStates,
  ),
  CA: regionsOf(
    'NL:A|NS:B|PE:C|NB:E|QC:G|QC:H|QC:J|ON:K|ON:L|ON:M|ON:N|ON:P|MB:R|SK:S|AB:T|BC:V|NT:X|NU:X|YT:Y',
    canada,
  ),
  ES: regionsOf(
    'Álava:01|Albacete:02|Alicante:03|Almería:04|Ávila:05|Badajoz:06|Illes Balears:07|Barcelona:08|Burgos:09|Cáceres:10|Cádiz:11|Castellón:12|Ciudad Real:13|Córdoba:14|A Coruña:15|Cuenca:16|Girona:17|Granada:18|Guadalajara:19|Gipuzkoa:20|Huelva:21|Huesca:22|Jaén:23|León:24|Lleida:25|La Rioja:26|Lugo:27|Madrid:28|Málaga:29|Murcia:30|Navarra:31|Ourense:32|Asturias:33|Palencia:34|Las Palmas:35|Pontevedra:36|Salamanca:37|Santa Cruz de Tenerife:38|Cantabria:39|Segovia:40|Sevilla:41|Soria:42|Tarragona:43|Teruel:44|Toledo:45|Valencia:46|Valladolid:47|Bizkaia:48|Zamora:49|Zaragoza:50|Ceuta:51|Melilla:52',
    spain,
  ),
};

/**
 * Where a postal code lies, by name, if that is another part of its country than the address says;
 * nothing where they fit, or nobody can tell. Codes reach over borders here and there: whoever lives at
 * such an address is right.
 */
export function regionOfPostalCode({
  country,
  state,
  postalCode,
}: Pick<Address, 'country' | 'state' | 'postalCode'>): string | undefined {
  const known = countries[country];
  const all = known?.of.get(postalCode.trim().toUpperCase().slice(0, known.signs));
  if (!known || !all || state === '' || all.includes(state)) return undefined;
  return known.regions.find(({ value }) => value === all[0])?.name;
}
