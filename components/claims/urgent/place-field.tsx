'use client';

import { type RefObject, useRef, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { useField } from '@/components/form/use-field';
import { useHydrated } from '@/components/form/use-hydrated';
import { Button } from '@/components/ui/button';

/** What the button says, and what came of it. */
interface LocatingTexts {
  readonly locate: string;
  readonly locating: string;
  readonly located: string;
  readonly notLocated: string;
}

/** A device that has not found itself by then asks to be told, in milliseconds. */
const patience = 15_000;

/** Where somebody is: typed, or by their device where they let it say so. */
export function PlaceField({
  label,
  hint,
  maxLength,
  texts,
}: {
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly texts: LocatingTexts;
}) {
  const place = useField('place');
  const [latitude, longitude] = [useField('latitude'), useField('longitude')];
  const fields = {
    latitude: useRef<HTMLInputElement>(null),
    longitude: useRef<HTMLInputElement>(null),
  };
  const [state, setState] = useState<'locating' | 'located' | 'notLocated'>();
  const canLocate = useHydrated() && 'geolocation' in navigator;

  const locate = () => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [north, east] = [coords.latitude.toFixed(5), coords.longitude.toFixed(5)];
        write(fields.latitude, north);
        write(fields.longitude, east);
        const typed = document.getElementById(place.id);
        if (typed instanceof HTMLInputElement && typed.value.trim() === '') {
          typed.value = `${north}, ${east}`;
          place.changed();
        }
        setState('located');
      },
      () => setState('notLocated'),
      { enableHighAccuracy: true, timeout: patience },
    );
  };

  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField name="place" label={label} hint={hint} maxLength={maxLength} />
      <input
        ref={fields.latitude}
        type="hidden"
        name="latitude"
        defaultValue={latitude.keptValue ?? ''}
      />
      <input
        ref={fields.longitude}
        type="hidden"
        name="longitude"
        defaultValue={longitude.keptValue ?? ''}
      />
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

function write(field: RefObject<HTMLInputElement | null>, value: string) {
  if (field.current) field.current.value = value;
}
