#!/bin/sh
# Runs Coursefront with the Node beside it: ./coursefront [serve|worker|backup|restore FILE|staff …|doctor|content …|reconcile|move-database …]
# Settings come from the environment, then from the file that COURSEFRONT_ENV names, then from .env in this folder. COURSEFRONT_ENV= names none.
set -eu
# What the shipped units read, so that a command works on the site that the service serves.
if [ -z "${COURSEFRONT_ENV+set}" ] && [ -e /etc/coursefront.env ]; then export COURSEFRONT_ENV=/etc/coursefront.env; fi
self=$0
if [ -L "$self" ]; then self=$(readlink -f "$self"); fi
case $self in */*) cd "${self%/*}" ;; esac
exec ./bin/node --max-semi-space-size=8 build/server/index.js "$@"
