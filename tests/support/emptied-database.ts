import type { Engine } from '#platform/db';

/** Tables of the job queues and the migrations, which are kept. */
const stay = `('pgboss.version', 'pgboss.queue')`;

const tables = `select c.oid, n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as place
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') and n.nspname || '.' || c.relname not in ${stay}`;

/** Keeps the rows that migrations wrote, and the names of all tables, in the schema `first_rows`, for `emptied`. */
export async function keepFirstRows(engine: Engine): Promise<void> {
  await engine.script(`
    create schema first_rows;
    create table first_rows.tables as select place from (${tables}) t;
    create table first_rows.filled (place text, copy text);
    do $$
    declare t record; filled boolean;
    begin
      for t in select * from (${tables}) t loop
        execute format('select exists (select from %s)', t.place) into filled;
        continue when not filled;
        execute format('create table first_rows.%I as select * from %s', t.schema || '_' || t.name, t.place);
        insert into first_rows.filled values (t.place, format('first_rows.%I', t.schema || '_' || t.name));
      end loop;
    end $$`);
}

/**
 * Resets a database to its state after the migrations: removes rows, sequence values and tables of the tests. Only non-empty tables are touched.
 * False if a test still holds the only connection after `patience` ms.
 */
export async function emptied(engine: Engine, patience = 5_000): Promise<boolean> {
  const done = engine.script(`
    do $$
    declare places text; t record;
    begin
      for t in select * from (${tables}) t where schema = 'public' and place not in (select place from first_rows.tables) loop
        execute 'drop table ' || t.place || ' cascade';
      end loop;
      select string_agg(place, ', ') into places from (${tables}) t
        where pg_relation_size(oid) > 0 or place in (select place from first_rows.filled);
      if places is not null then execute 'truncate ' || places || ' restart identity cascade'; end if;
      set local session_replication_role = replica;
      for t in select * from first_rows.filled loop
        execute format('insert into %s select * from %s', t.place, t.copy);
      end loop;
      -- What is kept in memory of the content goes by this mark.
      update content_version set value = gen_random_uuid()::text;
    end $$;
    select pg_advisory_unlock_all()`);
  const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false).unref());
  return Promise.race([
    done.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
