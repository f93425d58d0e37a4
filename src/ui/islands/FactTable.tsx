import '../styles/table.css'
import { type JSX, type ReactNode, useId } from 'react'

export interface FactTableProps {
  title: string
  head: readonly string[]
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[]
}

/** Table with a heading. The first column names the row; the others are aligned as numbers. */
export function FactTable({ head, rows, title }: FactTableProps): JSX.Element {
  const id = useId()
  return (
    <div className="stack">
      <h3 id={id}>{title}</h3>
      <div className="table-box">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="table-frame" aria-labelledby={id} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                {head.map((name, place) => (
                  <th key={name} scope="col" className={place === 0 ? undefined : 'number'}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cells, key, name }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, place) => (
                    <td key={head[place + 1]} className="number">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </div>
  )
}
