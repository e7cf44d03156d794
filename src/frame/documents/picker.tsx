import * as css from './slot-view.css.ts';

interface PickerProps {
  add(files: readonly File[]): void;
  isMultiple?: boolean;
  id?: string;
  label: string;
  /** Id of what tells one such button from others. */
  describedBy: string;
  accept: string;
  /** Opens the camera where the device has one. */
  isCamera?: boolean;
}

/** A button that has files chosen. The browser's own input does not speak the form's language. */
export function Picker({ add, isMultiple = false, isCamera = false, ...props }: PickerProps) {
  const { id, label, describedBy, accept } = props;
  return (
    <>
      <button
        type="button"
        id={id}
        class={isCamera ? css.cameraButton : css.button}
        aria-describedby={describedBy}
        onClick={({ currentTarget: { nextElementSibling: input } }) => {
          if (input instanceof HTMLInputElement) input.click();
        }}
      >
        {label}
      </button>
      <input
        type="file"
        class={css.input}
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        tabIndex={-1}
        onChange={({ currentTarget: input }) => {
          add([...(input.files ?? [])]);
          // The same file may be chosen once more.
          input.value = '';
        }}
      />
    </>
  );
}
