'use client';

import { type FormEvent, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { useField } from '@/components/form/use-field';
import { useHydrated } from '@/components/form/use-hydrated';
import { Button } from '@/components/ui/button';
import { placeOnEarth, withoutPlace, withPlace } from '@/lib/claims/urgent/place-on-earth';

/** What the button says, and what came of it. */
interface LocatingTexts {
  readonly locate: string;
  readonly locating: string;
  readonly located: string;
  readonly notLocated: string;
  readonly letGo: string;
}

/** A device that has not found itself by then asks to be told, in milliseconds. */
const patience = 15_000;

/** Where somebody is: typed, or by their device where they let it say so. */
export function PlaceField({
  label,
  hint,
  texts,
}: {
  readonly label: string;
  readonly hint: string;
  readonly texts: LocatingTexts;
}) {
  const place = useField('place');
  const [latitude, longitude] = [useField('latitude'), useField('longitude')];
  const [found, setFound] = useState({
    north: latitude.keptValue ?? '',
    east: longitude.keptValue ?? '',
  });
  const [state, setState] = useState<'locating' | 'located' | 'notLocated' | 'letGo'>();
  const canLocate = useHydrated() && 'geolocation' in navigator;

  /** The place of the device, as it was written into the field. */
  const written = found.north && found.east ? placeOnEarth(found.north, found.east) : '';

  const locate = () => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [north, east] = [coords.latitude.toFixed(5), coords.longitude.toFixed(5)];
        const typed = document.getElementById(place.id);
        if (typed instanceof HTMLInputElement) {
          const before = withoutPlace(typed.value, written);
          typed.value = withPlace(before, placeOnEarth(north, east));
          place.changed();
        }
        setFound({ north, east });
        setState('located');
      },
      () => setState('notLocated'),
      { enableHighAccuracy: true, timeout: patience },
    );
  };

  // Whoever types another place is there, and not where their device was.
  const typed = ({ target }: FormEvent<HTMLDivElement>) => {
    const isPlace = target instanceof HTMLInputElement && target.id === place.id;
    if (!isPlace || written === '' || target.value.includes(written)) return;
    setFound({ north: '', east: '' });
    setState('letGo');
  };

  return (
    <div className="grid grid-cols-1 gap-3" onInput={typed}>
      <TextField name="place" label={label} hint={hint} />
      <input type="hidden" name="latitude" value={found.north} />
      <input type="hidden" name="longitude" value={found.east} />
      {canLocate && (
        <div>
          <Button variant="secondary" onClick={locate} aria-disabled={state === 'locating'}>
            {texts.locate}
          </Button>
        </div>
      )}
      <p role="status" className="empty:hidden">
        {state && texts[state]}
      </p>
    </div>
  );
}
