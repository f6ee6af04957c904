import pg from 'pg'

/** What the database's own trigrams find: the peer of the search. Each query is answered by the better of two ways to order them. */
export interface Trigrams {
  /** The first three names by each way. */
  find(typed: string): Promise<{ whole: string[]; words: string[] }>
  close(): Promise<void>
}

export async function openTrigrams(url: string): Promise<Trigrams> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create extension if not exists pg_trgm with schema public`)
  await client.query(`create table public.bench_names as
    select g.id, g.name, g.name_key as plain, g.name_key || coalesce(' ' || lower(array_to_string(g.aliases, ' ')), '') as said from public.casino_games g where g.path is not null`)
  await client.query('create index on public.bench_names using gist (said public.gist_trgm_ops)')
  await client.query('analyze public.bench_names')
  const by = async (order: string, typed: string) => {
    const plain = typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    const { rows } = await client.query<{ name: string }>(
      `select name from public.bench_names order by ${order}, id limit 3`,
      [plain],
    )
    return rows.map(({ name }) => name)
  }
  return {
    find: async (typed) => ({
      whole: await by('greatest(public.similarity(plain, $1), public.similarity(said, $1)) desc', typed),
      words: await by('public.word_similarity($1, said) desc, public.similarity(plain, $1) desc', typed),
    }),
    close: async () => {
      await client.query('drop table public.bench_names')
      await client.end()
    },
  }
}
