import { contextBridge, ipcRenderer } from 'electron'
import { bridge } from './bridge.ts'

contextBridge.exposeInMainWorld('office', bridge(ipcRenderer))
