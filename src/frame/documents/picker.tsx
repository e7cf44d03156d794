import * as css from './slot-view.css.ts';

interface PickerProps {
  add(files: readonly File[]): void;
  isMultiple?: boolean;
  id?: string;
  label: string;
  /** Id of an element that distinguishes this button from others. */
  describedBy: string;
  accept: string;
  /** Opens the camera, if the device has one. */
  isCamera?: boolean;
}

/** Button to choose files. The browser's own input isn't in the form's language. */
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
          // Allows choosing the same file again.
          input.value = '';
        }}
      />
    </>
  );
}
