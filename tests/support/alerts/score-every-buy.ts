import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'

const SCORE = {
  excluded: [],
  facts: {
    buyers: 3,
    everyone: { count: 100, wins: 50 },
    insider: { count: 6, wins: 4 },
    isNewPosition: false,
    ownerChangePercent: 25,
    valueUsd: 230_344
  },
  percentiles: [0.9, 0.8, 0.8, 0.9, 0.7],
  reasons: [],
  referenceSize: 900,
  weightedSum: 0.8
}

/** Makes every purchase scorable without prices: each gets the score 3 when its event is built. */
export async function scoreEveryBuy({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(`
    create or replace function may_be_scored() returns trigger language plpgsql as $$
      begin
        if tg_table_name = 'trade' then new.is_scorable := true; else new.is_eligible := true; end if;
        return new;
      end $$;
    create or replace function score_three() returns trigger language plpgsql as $$
      begin
        insert into score (accession, score_version, score, as_of, detail)
        values (new.accession, '${SCORE_VERSION}', 3, new.known_at, '${JSON.stringify(SCORE)}') on conflict do nothing;
        return new;
      end $$;
    create trigger may_be_scored before insert on trade for each row execute function may_be_scored();
    create trigger may_be_scored before insert on trade_event for each row execute function may_be_scored();
    create trigger score_three after insert on trade_event for each row execute function score_three()`)
}

export async function stopScoring({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(`drop trigger if exists score_three on trade_event;
    drop trigger if exists may_be_scored on trade_event; drop trigger if exists may_be_scored on trade`)
}
