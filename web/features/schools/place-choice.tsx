import type { Area } from "#contract/provinces.ts";
import { trackIdOf } from "#web/app/wire-values.ts";
import { Segmented } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import type { Place } from "./place.ts";
import styles from "./schools.module.css";

interface PlaceChoiceProps {
  readonly areas: readonly Area[] | undefined;
  readonly place: Place;
  readonly onPlace: (changes: { readonly area?: string; readonly local_type?: string }) => void;
}

export function PlaceChoice({ areas, place, onPlace }: PlaceChoiceProps) {
  const tracks = (areas?.find(({ code }) => code === place.province)?.tracks ?? []).flatMap(({ id, name }) => {
    const known = trackIdOf(id);
    return known ? [{ value: known, label: name }] : [];
  });
  return (
    <div className={styles["place"]}>
      <Field label="生源省份">
        {(control) => (
          <Select
            {...control}
            value={place.province}
            disabled={!areas}
            options={(areas ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onValue={(area) => onPlace({ area, local_type: "" })}
          />
        )}
      </Field>
      {tracks.length > 1 && (
        <Segmented
          legend="科类"
          options={tracks}
          value={place.trackId}
          onValue={(track) => onPlace({ area: place.province, local_type: track })}
        />
      )}
    </div>
  );
}
