/** The kind of the jobs that import a catalogue. */
export const catalogueImportKind = 'import-catalogue'
