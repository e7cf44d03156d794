import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Row {
  readonly id: string;
  readonly amount: string;
}

/** The lower bound of an application with data: reads one list, and shows it. */
function List() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    void fetch('/rows.json').then(async (response) => setRows(await response.json()));
  }, []);
  return (
    <ul>
      {rows.map(({ id, amount }) => (
        <li key={id}>
          <button type="button">{amount}</button>
        </li>
      ))}
    </ul>
  );
}

render(<List />, document.body);
