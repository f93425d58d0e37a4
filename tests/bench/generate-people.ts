// Lets the database generate people for the search, reproducibly and in a realistic number: insiders with one trade
// each and members of Congress. Also adds former names of companies.

import type pg from 'pg'

import { generateTrades } from './generate-trades.ts'

export const INSIDERS = 200_000
export const MEMBERS = 600

export async function generatePeople(pool: pg.Pool): Promise<void> {
  await generateTrades(pool, INSIDERS)
  for (const statement of STATEMENTS) await pool.query(statement)
}

/** SQL for the name of a person. As in reality, thousands share each word. */
const NAME = (number: string): string => `
  (array['Smith','Martin','Johnson','Kowalski','Nakamura','Garcia','O''Brien','Lee','Okafor','Lindqvist'])[1 + ${number} % 10]
  || (array['','son','er','sen','berg','field','man','ton'])[1 + ${number} / 10 % 8]
  || ' ' || (array['John','Mary','Anna','Peter','Lin','Robert','Noor','Ines','Tomas','Ada'])[1 + ${number} / 80 % 10]
  || ' ' || substr(md5(${number}::text), 1, 6)`

const STATEMENTS = [
  `update trade set owner_ciks = array[cik], owners = jsonb_set(
     jsonb_set(owners, '{0,cik}', to_jsonb(cik::text)), '{0,name}', to_jsonb(upper(${NAME('cik')})))
   from (select id as own, 2000000 + row_number() over (order by id) as cik from trade) numbered where id = own`,
  `insert into issuer_name select cik, 'Former ' || initcap(substr(md5(cik::text), 1, 7)) || ' Inc', '2015-01-02', '2018-01-02'
   from issuer where cik % 3 = 0 on conflict do nothing`,
  `insert into congress_member (id, name, chamber, state, seen_on)
   select 'house/m-' || n, ${NAME('n')}, 'house', 'MN', '2026-01-02' from generate_series(1, ${MEMBERS}) n`,
  `insert into congress_document (url, member_id, disclosed_on, reading)
   select 'https://reports.example/' || n, 'house/m-' || n, '2026-01-02', 'read' from generate_series(1, ${MEMBERS}) n`,
  'vacuum analyze'
]
