import { DateField, TextField } from '@/components/form';
import { texts, writtenMoney } from '@/lib/content';
import { today } from '@/lib/dates';
import { dateExample } from '@/lib/form';
import type { AskedDetails } from '@/lib/products/details';
import { boughtSince } from '@/lib/products/rules';
import { serialCheckOf } from '@/lib/products/serial-number';
import type { View } from '@/lib/request';

/** What a product is called. */
const described = [
  { name: 'manufacturer', label: 'Manufacturer' },
  { name: 'type', label: 'Type' },
  { name: 'description', label: 'Description' },
] as const;

/** The fields of a product's details, each with how to find what it asks for. */
export function DetailsFields({
  view,
  asked: { rule, currency },
}: {
  readonly view: View;
  readonly asked: AskedDetails;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  const since = rule && boughtSince(rule, today(view.snapshot.timeZone));
  const format = dateExample({ ...view, text });
  return (
    <>
      {described.map(({ name, label }) => (
        <TextField
          key={name}
          name={name}
          label={text(`Products_Field_${label}`)}
          hint={text(`Products_Hint_${label}`)}
          autoComplete="off"
        />
      ))}
      <TextField
        name="serialNumber"
        label={text(
          serialCheckOf(rule) === 'VIN' ? 'Dashboard_Product_Vin' : 'Products_Field_Serial',
        )}
        hint={text(`Products_Hint_Serial_${serialCheckOf(rule)}`)}
        autoComplete="off"
      />
      <DateField
        name="purchaseDate"
        label={text('Products_Field_Purchased')}
        hint={
          since === undefined
            ? text('Lookup_Date_Hint', { format })
            : `${text('Products_Hint_Purchased_Since', { date: date(since) })} ${text('Lookup_Date_Hint', { format })}`
        }
        openLabel={text('Lookup_Date_Open')}
      />
      {currency !== undefined && (
        <TextField
          name="price"
          label={text('Products_Field_Price_In', { currency })}
          hint={text('Products_Hint_Price', {
            example: writtenMoney(104_950, currency, view),
          })}
          autoComplete="off"
        />
      )}
    </>
  );
}
