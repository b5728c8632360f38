#!/bin/sh
# Runs Coursefront with the Node beside it: ./coursefront [serve|worker|backup|restore FILE|staff …|doctor|content …|reconcile|move-database …]
# Settings come from the environment or from .env in this folder; DATA_DIR is `data` here unless they name another.
set -eu
self=$0
if [ -L "$self" ]; then self=$(readlink -f "$self"); fi
case $self in */*) cd "${self%/*}" ;; esac
exec ./bin/node --max-semi-space-size=8 build/server/index.js "$@"
