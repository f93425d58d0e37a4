import { type ChangePorts, importStocks, noteStock, sortStocks, unwatchStock, watchStock } from './change-lists.ts'
import { createListChanges } from './list-changes.ts'
import {
  addList,
  exportCsv,
  listLists,
  openList,
  openRowsOf,
  openShared,
  removeList,
  renameList,
  shareList
} from './lists.ts'
import { type NewsPorts, openNews } from './open-news.ts'
import type { RowPorts } from './open-rows.ts'

export interface WatchListPorts extends ChangePorts, NewsPorts, RowPorts {}

export const watchListUseCases = (ports: WatchListPorts) => ({
  ...createListChanges(),
  add: watchStock(ports),
  addList: addList(ports),
  exportCsv: exportCsv(ports),
  import: importStocks(ports),
  list: listLists(ports),
  note: noteStock(ports),
  open: openList(ports),
  openNews: openNews(ports),
  openRows: openRowsOf(ports),
  openShared: openShared(ports),
  remove: unwatchStock(ports),
  removeList: removeList(ports),
  renameList: renameList(ports),
  share: shareList(ports),
  sort: sortStocks(ports)
})
