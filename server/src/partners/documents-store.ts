import type { DocumentsConfig } from '../platform/config.ts'
import { createFolderStore, type ObjectStore } from '../platform/object-store.ts'
import type { ReportCall } from './partner-calls.ts'
import { createS3Store } from './s3.ts'

/** Opens the store of documents: a bucket if its address is configured, otherwise the folder. */
export const openDocumentsStore = (
  { folder, s3 }: Pick<DocumentsConfig, 'folder' | 's3'>,
  report?: ReportCall,
): ObjectStore => (s3.url ? createS3Store({ ...s3, ...(report && { report }) }) : createFolderStore(folder))
