/**
 * What is read of Unicode CLDR. Stated by hand: a type made of the files themselves has tens of thousands of members,
 * which every type check of the repository would pay for.
 */
declare module 'cldr-core/supplemental/territoryInfo.json' {
  const data: {
    supplemental: {
      territoryInfo: Record<
        string,
        {
          _population: string
          languagePopulation?: Record<
            string,
            { _populationPercent: string; _officialStatus?: string }
          >
        }
      >
    }
  }
  export default data
}

declare module 'cldr-core/supplemental/parentLocales.json' {
  const data: { supplemental: { parentLocales: { parentLocale: Record<string, string> } } }
  export default data
}
