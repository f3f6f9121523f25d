/** What the headers say that files in parts and other protocols than ours have. */
export const describedHeaders: Readonly<Record<string, string>> = {
  'Tus-Resumable': 'The version of the protocol: 1.0.0.',
  'Upload-Length': 'The size of the file in bytes.',
  'Upload-Metadata': 'filename, and perhaps category (its ID), each with its value in Base64.',
  'Upload-Offset': 'How many bytes have arrived: where this part begins.',
  Range: 'The part of the file that is wanted, as bytes=0-1023.',
  'If-Range': 'An ETag: the whole file is sent where it has another one.',
  'If-None-Match': 'ETags: the file is not sent where it has one of them.',
}

/** By which a file is asked for in parts, or only where it is not known. */
export const rangeHeaders = ['Range', 'If-Range', 'If-None-Match']
